import { calfTagText } from '../../care/animal/sex.texts.ts'
import { isText, type LabelTools } from '../../care/write/define-record.ts'

/** Which calf a write is about. @param id of the animal, also of one that waits to be registered */
export function calfText(id: unknown, { find, text }: LabelTools): string[] {
  const calf = find('Animal', id)
  return isText(calf?.earTag) ? [text(calfTagText(calf), { earTag: calf.earTag })] : []
}
