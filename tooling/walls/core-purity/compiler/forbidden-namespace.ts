export namespace Used {
  export const a = 1;
}
