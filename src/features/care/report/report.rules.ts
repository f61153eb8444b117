import { REPORT_ROLES, REPORTS, reportsOf, type ReportArea } from '../../../domain/report.ts'
import type { FarmRecords } from '../../../engine/react/farm-records.ts'
import { holds, type Session } from '../../../engine/react/session.ts'

/** A report as the device keeps it. */
export type Report = FarmRecords['Report']

/** The herd whose reports a screen is about. */
export const areaOf = (pathname: string): ReportArea => (pathname.startsWith('/bezerra') ? 'calf' : 'udder')

/** Where reports of a herd are listed. */
export const processedPaths: Readonly<Record<ReportArea, string>> = {
  udder: '/ubere/relatorios-processados',
  calf: '/bezerra/relatorios-processados',
}

/** Where a report of a herd is asked for. */
export const reportPaths: Readonly<Record<ReportArea, string>> = {
  udder: '/ubere/relatorios',
  calf: '/bezerra/relatorios',
}

/** Reports of a herd, the last one asked for first. */
export const listedReports = (reports: readonly Report[], area: ReportArea): Report[] =>
  reports
    .filter(({ type }) => reportsOf(area).includes(type))
    .sort((a, b) => Date.parse(b.requestedAt) - Date.parse(a.requestedAt))

/**
 * List that the notification of a ready report opens: that of the user's latest ready report, else of a herd that the
 * user may see. Only who requested a report is notified.
 */
export function readyPath(
  reports: readonly Pick<Report, 'type' | 'readyAt' | 'requestedBy'>[],
  session: Pick<Session, 'userId' | 'roles'>,
): string {
  const [last] = reports
    .filter(({ readyAt, requestedBy }) => readyAt !== null && requestedBy === session.userId)
    .sort((a, b) => Date.parse(b.readyAt ?? '') - Date.parse(a.readyAt ?? ''))
  if (last) return processedPaths[REPORTS[last.type].area]
  return processedPaths[holds(session, REPORT_ROLES.udder) ? 'udder' : 'calf']
}

/** Address of a file on the gateway, which knows the session of the browser. */
export const fileAddress = ({ id }: Pick<Report, 'id'>): string => `/files/reports/${id}`

/** A size in the unit that people read. */
export function sizeIn(bytes: number): { unit: 'kb' | 'mb'; size: number } {
  const kilobytes = Math.max(1, Math.round(bytes / 1024))
  return kilobytes < 1024
    ? { unit: 'kb', size: kilobytes }
    : { unit: 'mb', size: Math.round(bytes / 1024 / 102.4) / 10 }
}
