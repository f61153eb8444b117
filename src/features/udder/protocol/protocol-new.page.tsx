import { ProtocolNew } from '../../care/protocol/protocol-new.tsx'
import { cowProtocols } from './cow-protocols.ts'
import { MastitisAim } from './mastitis-aim.tsx'

/** Writing a protocol for cows. */
export default function ProtocolNewPage() {
  return <ProtocolNew herd={cowProtocols} aim={<MastitisAim />} />
}
