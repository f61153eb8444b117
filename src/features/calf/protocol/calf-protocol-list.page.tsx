import { ProtocolList } from '../../care/protocol/protocol-list.tsx'
import { calfProtocols } from './calf-protocols.ts'

/** Protocols for calves. */
export default function CalfProtocolListPage() {
  return <ProtocolList herd={calfProtocols} title="screen.protocols" />
}
