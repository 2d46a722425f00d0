import * as z from 'zod/mini';
import { AccountSchema } from '../account/account.ts';
import { EncipheredSchema, ValidateCodeSchema } from '../account/account-fields.ts';
import { ACCOUNT_NAME_MAX } from '../account/registration.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import type { FieldProblem } from '../wire/field-problems.ts';
import { idField, unitsAtMost } from '../wire/fields.ts';
import { RequestIdSchema, nameField, rightsFields } from './sub-account.ts';

/** An invitation is valid for this long after its newest mail, hours. */
export const INVITATION_HOURS = 48;

const InvitationIdSchema = idField(100);
/** The secret of the link in the mail. */
const InvitationSecretSchema = idField(200);

/** An invitation that is not accepted yet, as the main account sees it. */
export const InvitationSchema = z.object({
  invitationId: z.string(),
  email: z.string(),
  displayName: z.string(),
  roleId: z.string(),
  permissionCodeList: z.array(z.string()),
  /** Null: all shops. */
  shopIdList: z.nullable(z.array(z.string())),
  sentAt: z.int(),
  /** Epoch ms; from then on it can only be sent again. */
  expiresAt: z.int(),
});
export type Invitation = z.infer<typeof InvitationSchema>;

const InvitationAnswer = z.object({ invitation: InvitationSchema });

export const inviteSubAccount = defineEndpoint({
  method: 'POST',
  path: '/account/index/inviteSubAccount',
  requires: 'mainOnly',
  summary:
    'Invites a person into the team by mail: a link and a code, good once within 48 hours. Holds a place of the plan. Fails with `planLimit`, `alreadyInTeam`, `alreadyInvited` (`info.invitationId`) or `deliveryMissing`.',
  request: z.object({
    requestId: RequestIdSchema,
    email: EncipheredSchema,
    ...nameField,
    ...rightsFields,
  }),
  response: InvitationAnswer,
});

export const resendInvitation = defineEndpoint({
  method: 'POST',
  path: '/account/index/resendInvitation',
  requires: 'mainOnly',
  summary:
    'Sends an invitation again with another link and code, good for 48 hours; those before end. Fails with `planLimit` if it had expired and no place is left, or with `codePaused`.',
  request: z.object({ invitationId: InvitationIdSchema }),
  response: InvitationAnswer,
});

/** Idempotent. */
export const withdrawInvitation = defineEndpoint({
  method: 'POST',
  path: '/account/index/withdrawInvitation',
  requires: 'mainOnly',
  summary: 'Withdraws an invitation: its link and code end, its place is free.',
  request: z.object({ invitationId: InvitationIdSchema }),
  response: z.object({}),
});

/** By POST: fetching the link uses nothing up, and the secret is in no log of addresses. */
export const getInvitation = defineEndpoint({
  method: 'POST',
  path: '/account/index/getInvitation',
  requires: 'public',
  summary: 'Who invites whom, by the secret of a link; uses nothing up. Fails with `invitationInvalid`.',
  request: z.object({ invitationSecret: InvitationSecretSchema }),
  response: z.object({
    accountName: z.string(),
    email: z.string(),
    displayName: z.string(),
    expiresAt: z.int(),
  }),
});

export const acceptInvitation = defineEndpoint({
  method: 'POST',
  path: '/account/index/acceptInvitation',
  requires: 'public',
  summary:
    'Accepts an invitation, by the secret of its link or by its e-mail address and code, and signs in. Fails with `invitationInvalid`, `codeWrong`, `codePaused`, `planLimit`, `accountExists` or `termsChanged`.',
  request: z.object({
    invitationSecret: z.optional(InvitationSecretSchema),
    email: z.optional(EncipheredSchema),
    validateCode: z.optional(ValidateCodeSchema),
    password: EncipheredSchema,
    /** Empty: the name in the invitation. */
    displayName: z._default(
      z.string().check(...unitsAtMost(ACCOUNT_NAME_MAX, 'tooLong' satisfies FieldProblem)),
      '',
    ),
    /** `TERMS_VERSION` as the page showed it. */
    termsVersion: z.string().check(z.maxLength(40)),
  }),
  response: z.object({ account: AccountSchema }),
});
