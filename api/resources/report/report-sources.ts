import type { ReportType } from '../../../src/domain/report.ts'
import { calfSource } from './calf-rows.ts'
import { daySource } from './day-rows.ts'
import type { RowSource } from './report-run.ts'
import { aclSource, consolidatedSource, ideagriSource, protocolsSource } from './udder-rows.ts'

/** Where the rows of each kind of report come from. */
export const SOURCES: Readonly<Record<ReportType, RowSource>> = {
  consolidated_diagnostics_app: consolidatedSource,
  mastitis_cases_and_protocol_per_day_app: daySource,
  consolidated_diagnostics_protocols_app: protocolsSource,
  ideagri_export_app: ideagriSource,
  acl_export_app: aclSource,
  consolidated_calf_app: calfSource,
}
