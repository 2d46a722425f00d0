import { FIELD, requireEach } from '../kernel/malformed-input.ts';

/** A person who can be given a conversation. */
export interface Receiver {
  subAccountId: string;
  /** Conversations that they have claimed and that wait for a reply. */
  waiting: number;
}

/**
 * Who gets the next conversation: the person for whom the fewest wait; of equals the first by id (SPEC S35). Undefined
 * for an empty list.
 *
 * @throws MalformedInputError if `people` is not a list of persons (SPEC Z1)
 */
export function nextReceiver<Person extends Receiver>(people: readonly Person[]): Person | undefined {
  requireEach(people, { subAccountId: FIELD.text, waiting: FIELD.number }, 'people');
  return people.toSorted((a, b) => a.waiting - b.waiting || (a.subAccountId < b.subAccountId ? -1 : 1))[0];
}
