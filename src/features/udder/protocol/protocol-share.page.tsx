import { ProtocolShare } from '../../care/protocol/protocol-share.tsx'
import { cowProtocols } from './cow-protocols.ts'

/** Copying a protocol for cows to other farms. */
export default function ProtocolSharePage() {
  return <ProtocolShare herd={cowProtocols} />
}
