import type { FastifyReply } from 'fastify';

/** Twilio's errors by code: HTTP status and message. `{}` is what the request said. */
const ERRORS: Readonly<Record<number, { status: number; message: string }>> = {
  20003: { status: 401, message: 'Authenticate' },
  20404: { status: 404, message: 'The requested resource {} was not found' },
  20500: { status: 500, message: 'An internal server error has occurred' },
  20503: { status: 503, message: 'Service unavailable' },
  21211: { status: 400, message: "Invalid 'To' Phone Number: {}" },
  21212: { status: 400, message: 'Invalid From Number (caller ID): {}' },
  21408: {
    status: 400,
    message: "Permission to send an SMS has not been enabled for the region indicated by the 'To' number: {}",
  },
  21602: { status: 400, message: 'Message body is required.' },
  21603: { status: 400, message: "A 'From' phone number is required." },
  21604: { status: 400, message: "A 'To' phone number is required." },
  21606: {
    status: 400,
    message:
      "The 'From' phone number provided ({}) is not a valid message-capable Twilio phone number for this destination",
  },
  21608: {
    status: 400,
    message:
      'The number {} is unverified. Trial accounts cannot send messages to unverified numbers; verify {} at twilio.com/user/account/phone-numbers/verified, or purchase a Twilio number to send messages to unverified numbers.',
  },
  21609: { status: 400, message: "The 'StatusCallback' URL {} is not a valid URL." },
  21610: { status: 400, message: 'Attempt to send to unsubscribed recipient' },
  21611: { status: 400, message: "This 'From' number has exceeded the maximum number of queued messages" },
  21612: {
    status: 400,
    message: "Message cannot be sent with the current combination of 'To' ({}) and/or 'From' parameters",
  },
  21614: { status: 400, message: 'To number: {}, is not a mobile number' },
  21617: { status: 400, message: 'The concatenated message body exceeds the 1600 character limit' },
  21701: { status: 400, message: 'The Messaging Service does not exist' },
};

/** Answers with one of Twilio's errors; one that is not in the table is its plain bad request. */
export function sendTwilioError(reply: FastifyReply, code: number, about = ''): FastifyReply {
  const { status, message } = ERRORS[code] ?? { status: 400, message: 'Bad request' };
  const words = message.replaceAll('{}', () => about);
  const body = { code, message: words, more_info: `https://www.twilio.com/docs/errors/${code}`, status };
  return reply.code(status).send(body);
}
