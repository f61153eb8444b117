import { ProtocolChange } from '../../care/protocol/protocol-edit.tsx'
import { cowProtocols } from './cow-protocols.ts'
import { MastitisAim } from './mastitis-aim.tsx'

/** Changing a protocol for cows. */
export default function ProtocolEditPage() {
  return <ProtocolChange herd={cowProtocols} aim={<MastitisAim />} />
}
