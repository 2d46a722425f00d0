/** One spelling for a recipient: lower case without spaces, a number as its digits alone. */
export function normalRecipient(recipient: string): string {
  const text = recipient.normalize('NFKC').trim().toLowerCase();
  return text.includes('@') ? text : text.replaceAll(/[^\da-z]/g, '');
}
