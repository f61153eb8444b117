import type { FarmRecords } from '../../../engine/react/farm-records.ts'

/** Whether a medicine is given more often than its leaflet says. Source: domain 2.10. */
export const isOffLeaflet = (applications: number | null, product: FarmRecords['Product'] | undefined): boolean =>
  applications !== null && typeof product?.maxApplications === 'number' && applications > product.maxApplications
