const END = 0x06054b50
const ENTRY = 0x02014b50
const END_BYTES = 22
const ENTRY_BYTES = 46
const LONGEST_COMMENT = 65_535

/** One file of an archive, as the archive describes it. */
interface ZipEntry {
  name: string
  /** In bytes, when unpacked. */
  size: number
}

/**
 * What a zip archive says it holds, from its central directory; undefined for an archive that says so in a way that no
 * workbook needs (more than 4 GB, several volumes) or not at all.
 */
export function zipEntries(bytes: Uint8Array): ZipEntry[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let end = bytes.length - END_BYTES
  const first = Math.max(0, end - LONGEST_COMMENT)
  while (end >= first && view.getUint32(end, true) !== END) end--
  if (end < first || end < 0) return undefined
  const count = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  const entries: ZipEntry[] = []
  for (let i = 0; i < count; i++) {
    if (at + ENTRY_BYTES > bytes.length || view.getUint32(at, true) !== ENTRY) return undefined
    const nameEnd = at + ENTRY_BYTES + view.getUint16(at + 28, true)
    const name = new TextDecoder().decode(bytes.subarray(at + ENTRY_BYTES, nameEnd))
    entries.push({ name, size: view.getUint32(at + 24, true) })
    at = nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}
