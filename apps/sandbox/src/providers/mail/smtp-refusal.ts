/** The server refuses what the client asked. `responseCode` is SMTP's; `message` follows it on the wire. */
export class SmtpRefusal extends Error {
  override name = 'SmtpRefusal';
  readonly responseCode: number;

  constructor(responseCode: number, message: string) {
    super(message);
    this.responseCode = responseCode;
  }
}
