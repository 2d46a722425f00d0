import { createMountedList } from '../mounted-list.ts';
import type { Command } from './command.ts';

const commands = createMountedList<Command>();

/** The commands of the page that is open, in the order in which its parts were mounted. */
export const pageCommandsAtom = commands.listAtom;

/** Adds commands to the palette while the component is mounted. Ids are unique within the page. */
export const usePageCommands = commands.useItems;
