import { useFormikContext } from 'formik'
import { DIAGNOSTIC_TYPES, GRADES, needsGrade } from '../../../domain/diagnosis.ts'
import { CURE_CHANCES, PROTOCOL_RESULTS } from '../../../domain/protocol.ts'
import { useRecords } from '../../../engine/react/farm-records.ts'
import { ChecksField } from '../../../ui/fields/check-field.tsx'
import { ChoiceField } from '../../../ui/fields/choice-field.tsx'
import { useText } from '../../../ui/text.ts'
import { gradeTexts, typeTexts } from '../../care/protocol/aim.texts.ts'
import type { ProtocolValues } from '../../care/protocol/protocol.rules.ts'
import { chanceTexts, resultTexts } from '../../care/protocol/protocol.texts.ts'
import { agentOptions } from '../../care/plate/product-names.ts'

/** For which cases of mastitis a protocol is. */
export function MastitisAim() {
  const { values } = useFormikContext<ProtocolValues>()
  return (
    <>
      <ChoiceField
        name="mastitisType"
        label="protocol.mastitisType"
        options={DIAGNOSTIC_TYPES.map((value) => ({ value, label: typeTexts[value] }))}
      />
      {values.mastitisType !== '' && needsGrade(values.mastitisType) && (
        <ChoiceField
          name="grade"
          label="protocol.grade"
          columns={3}
          options={GRADES.map((value) => ({ value, label: gradeTexts[value] }))}
        />
      )}
      <ChoiceField
        name="result"
        label="protocol.result"
        options={PROTOCOL_RESULTS.map((value) => ({ value, label: resultTexts[value] }))}
      />
      {values.result === 'positive' && <AgentsField />}
      <ChoiceField
        name="cureChance"
        label="protocol.cureChance"
        options={[
          { value: '' as const, label: 'protocols.anyChance' as const },
          ...CURE_CHANCES.map((value) => ({ value, label: chanceTexts[value] })),
        ]}
      />
    </>
  )
}

function AgentsField() {
  const text = useText()
  const agents = useRecords('Agent')
  const options = agentOptions(agents, text)
  return <ChecksField name="agents" label="protocol.agents" hint="protocols.agents.hint" min={220} options={options} />
}
