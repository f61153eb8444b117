import { ProtocolNew } from '../../care/protocol/protocol-new.tsx'
import { calfProtocols } from './calf-protocols.ts'
import { DiseaseAim } from './disease-aim.tsx'

/** Writing a protocol for calves. */
export default function CalfProtocolNewPage() {
  return <ProtocolNew herd={calfProtocols} aim={<DiseaseAim />} />
}
