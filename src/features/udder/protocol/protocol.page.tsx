import { ProtocolDetail } from '../../care/protocol/protocol-detail.tsx'
import { cowProtocols } from './cow-protocols.ts'

/** One protocol for cows. */
export default function ProtocolPage() {
  return <ProtocolDetail herd={cowProtocols} />
}
