import { ProtocolShare } from '../../care/protocol/protocol-share.tsx'
import { calfProtocols } from './calf-protocols.ts'

/** Copying a protocol for calves to other farms. */
export default function CalfProtocolSharePage() {
  return <ProtocolShare herd={calfProtocols} />
}
