import { FileFault } from './import-limits.ts'
import { zipEntries } from './zip-directory.ts'

/** Bytes of a file that a text does not have. */
const isBinary = (bytes: Uint8Array): boolean => bytes.subarray(0, 4_096).includes(0)

const startsWith = (bytes: Uint8Array, ...signature: number[]): boolean =>
  signature.every((byte, i) => bytes[i] === byte)

/** Whether an archive is something else than a workbook, such as a document of Word. */
const isOtherArchive = (bytes: Uint8Array): boolean =>
  zipEntries(bytes)?.every(({ name }) => !name.startsWith('xl/')) ?? false

/** What a file is, by its content and not by its name. @throws FileFault */
export function fileKind(bytes: Uint8Array): 'workbook' | 'text' {
  if (bytes.length === 0) throw new FileFault('dataImport.error.empty')
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) {
    if (isOtherArchive(bytes)) throw new FileFault('dataImport.error.notTable')
    return 'workbook'
  }
  // The container of old workbooks and of those with a password.
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new FileFault('dataImport.error.protected')
  if (startsWith(bytes, 0x25, 0x50, 0x44, 0x46)) throw new FileFault('dataImport.error.notTable')
  return 'text'
}

/**
 * The text of a file. Programs write UTF-8, with or without a mark, UTF-16 with a mark, or Windows-1252, in which every
 * byte means something: it is what is left. @throws FileFault for what is no text
 */
export function decodeText(bytes: Uint8Array): string {
  if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes)
  if (startsWith(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes)
  if (isBinary(bytes)) throw new FileFault('dataImport.error.notTable')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
