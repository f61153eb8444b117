import { ProtocolDetail } from '../../care/protocol/protocol-detail.tsx'
import { calfProtocols } from './calf-protocols.ts'

/** One protocol for calves. */
export default function CalfProtocolPage() {
  return <ProtocolDetail herd={calfProtocols} />
}
