/** A signed-in member of the seller's team. */
export interface Agent {
  /** Empty for the main account. */
  subAccountId: string;
  /** As shown to the team. */
  name: string;
}
