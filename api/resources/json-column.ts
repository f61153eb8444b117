/** A list that is stored as JSON; plain lists become arrays of PostgreSQL. */
export class JsonColumn {
  readonly value: unknown

  constructor(value: unknown) {
    this.value = value
  }
}
