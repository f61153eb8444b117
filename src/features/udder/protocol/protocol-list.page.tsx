import { ProtocolList } from '../../care/protocol/protocol-list.tsx'
import { cowProtocols } from './cow-protocols.ts'

/** Protocols for cows. */
export default function ProtocolListPage() {
  return <ProtocolList herd={cowProtocols} title="screen.protocols" />
}
