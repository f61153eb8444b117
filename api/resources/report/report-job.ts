/** The kind of job that makes a report. */
export const MAKE_REPORT = 'make-report'

/** The job of a report. */
export interface ReportJob {
  report: number
}
