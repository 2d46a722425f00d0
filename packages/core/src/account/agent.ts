/** Somebody of the seller's team who is signed in. */
export interface Agent {
  /** Empty for the main account. */
  subAccountId: string;
  /** As shown to the team. */
  name: string;
}
