/** A type of record that the device keeps. */
export interface RecordType {
  type: string
  /** The facade's field that lists them. */
  collection: string
  /** The facade's field for a single one; empty when there is none. */
  item: string
  /** Changes with the fields that are kept: the collection is then fetched in full. */
  version: string
}
