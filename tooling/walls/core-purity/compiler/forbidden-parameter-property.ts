export class Used {
  constructor(readonly a: number) {}
}
