import * as z from 'zod'
import { component, moment } from './values.ts'

/** What photos are sent as, and what they are kept as. */
export const UPLOAD_TYPE = 'multipart/form-data'
export const IMAGE_TYPE = 'image/jpeg'

/** Bytes that a photo may have when it arrives. */
export const MAX_IMAGE_BYTES = 8 * 1024 * 1024

/** A photo as its record tells of it; the bytes have an address of their own. */
export const RecordImage = component(
  'RecordImage',
  z.object({
    hash: z.string().describe('Other bytes have another one; the ETag of the file.'),
    width: z.int().describe('In pixels, upright.'),
    height: z.int().describe('In pixels, upright.'),
    takenAt: moment(),
  }),
  'A photo of a record.',
)

/** The body of an upload. */
export const ImageUpload = component(
  'ImageUploadInput',
  z.strictObject({
    image: z
      .file('image.error.required')
      .describe(
        `JPEG, PNG or WebP, at most ${MAX_IMAGE_BYTES / 1024 / 1024} MB. Kept upright, as JPEG, and without anything about place or device.`,
      ),
    takenAt: z.optional(moment('image.error.takenAt')).describe('The moment of arrival when it is absent.'),
  }),
)
