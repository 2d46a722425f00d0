import { msg } from '@lingui/core/macro';
import type { LegalSection } from './legal-section.ts';

/** The privacy notice. A change of its content needs a new `TERMS_VERSION` in the contract. */
export const PRIVACY: readonly LegalSection[] = [
  {
    title: msg`Who is responsible`,
    text: msg`The operator of this installation, the person or company that gave you this address, decides about the data in it. Seller Chat is the software that they run.`,
  },
  {
    title: msg`Data about you`,
    text: msg`We store your mobile number or e-mail address, and a hash of your password, from which the password cannot be read. For each sign-in we store its time and browser, and when you accept these documents their date, the time and your network address.`,
  },
  {
    title: msg`Data of your shops`,
    text: msg`From the marketplaces of your connected shops we store conversations, orders and what they show about a buyer, such as name and picture. We also store what you write: replies, notes, remarks and files. The keys with which Seller Chat reads your shops are stored encrypted.`,
  },
  {
    title: msg`Data on your device`,
    text: msg`Your browser keeps a copy of recent conversations and your drafts, so that the app opens quickly and works without a connection. Signing out removes them. Cookies keep you signed in, recognise this browser, protect against forged requests and remember your language. There are none for advertising.`,
  },
  {
    title: msg`Who receives data`,
    text: msg`The marketplace receives what you send to its buyers. The mail and SMS services of the operator receive your address or number with the messages to you. Your colleagues see what their permissions allow. Data is not sold, and not used for advertising.`,
  },
  {
    title: msg`How long data is kept`,
    text: msg`Codes end after a few minutes. The log of changes that keeps your browsers up to date holds seven days, and so does an export of your data. A browser that is no longer signed in is forgotten after 180 days. Everything else is kept until the account is deleted. You can delete it yourself in the settings: it can be cancelled for 14 days, and then conversations, files, people and the audit log are erased. A random number and the date of the deletion stay as proof; backups end by the operator's own schedule.`,
  },
  {
    title: msg`Your rights`,
    text: msg`The main account can export all data of the account in the settings, as a file, and delete the account. You can also ask the operator what is stored about you, and have it corrected. Buyers can ask the shop that they wrote to.`,
  },
];
