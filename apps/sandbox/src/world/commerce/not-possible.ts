/** Something that is not possible in the world as it is: an unknown thing, a step its status does not allow. */
export class NotPossibleError extends Error {
  override name = 'NotPossibleError';
}
