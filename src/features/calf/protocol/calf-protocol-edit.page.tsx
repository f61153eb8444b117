import { ProtocolChange } from '../../care/protocol/protocol-edit.tsx'
import { calfProtocols } from './calf-protocols.ts'
import { DiseaseAim } from './disease-aim.tsx'

/** Changing a protocol for calves. */
export default function CalfProtocolEditPage() {
  return <ProtocolChange herd={calfProtocols} aim={<DiseaseAim />} />
}
