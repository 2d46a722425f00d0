export { useOwnMattersCommands } from './commands/use-own-matters-commands.tsx';
export { OwnMattersSlot } from './components/OwnMattersSlot.tsx';
