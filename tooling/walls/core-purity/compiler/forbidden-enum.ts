export enum Used {
  A,
}
