import { useState } from 'react'
import styled from 'styled-components'
import { useEngine } from '../../../engine/react/farm-records.ts'
import type { Conflict, OutboxRow } from '../../../engine/outbox/row.ts'
import { Button } from '../../../ui/button.tsx'
import { useDates } from '../../../ui/dates.ts'
import Dialog from '../../../ui/dialog.tsx'
import { Muted, Notice, Row, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { color, radius, space, tablet } from '../../../ui/theme.ts'
import { useToast } from '../../../ui/toast.tsx'
import { MISSING, type LabelledValue } from '../../care/write/define-record.ts'
import { useWriteLabels } from '../../care/write/write-labels.ts'
import { DependentWrites } from './dependent-writes.tsx'
import {
  allOf,
  choicesOf,
  fillsOf,
  groupsOf,
  isDeletion,
  valuesOf,
  type ConflictGroup,
  type Side,
} from './conflict.rules.ts'

interface ConflictSheetProps {
  row: OutboxRow
  conflict: Conflict
  /** The record that is there, where the write is a creation of the same. */
  existing?: { id: string; save: string }
  onClose: () => void
}

/** Resolves a conflict: the user chooses field by field whose values stay. */
export default function ConflictSheet({ row, conflict, existing, onClose }: ConflictSheetProps) {
  const text = useText()
  const toast = useToast()
  const dates = useDates()
  const labels = useWriteLabels()
  const { outbox } = useEngine()
  const groups = groupsOf(conflict)
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>(existing ? fillsOf(groups) : {})
  const [incomplete, setIncomplete] = useState(false)
  const { title, subject } = labels.describe(row)
  const deletion = isDeletion(conflict)
  const { updatedAt } = conflict
  const meaning = labels.conflict(row)
  const followers = outbox.dependantsOf(row.key).filter(({ follows }) => follows)

  const end = async (choices: Readonly<Record<string, Side>>) => {
    onClose()
    const decided = choicesOf(groups, choices)
    const isKept = existing
      ? await outbox.adopt(row.key, existing.id, { save: existing.save, conflict, choices: decided })
      : await outbox.resolve(row.key, decided)
    if (isKept) toast({ text: text('conflict.resolved') })
  }
  const save = () => {
    if (groups.every(({ name }) => chosen[name] !== undefined)) void end(chosen)
    else setIncomplete(true)
  }

  return (
    <Dialog
      wide
      title={text(deletion ? 'conflict.deleted.title' : 'conflict.title')}
      onClose={onClose}
      actions={
        deletion ? (
          <>
            <Button emphasis="main" onClick={() => void end(allOf(groups, 'mine'))}>
              {text('conflict.bringBack')}
            </Button>
            <Button onClick={() => void end(allOf(groups, 'theirs'))}>{text('conflict.letGo')}</Button>
          </>
        ) : (
          <>
            {incomplete && (
              <Notice $tone="danger" role="alert">
                {text('conflict.incomplete')}
              </Notice>
            )}
            <Button emphasis="main" onClick={save}>
              {text('conflict.save')}
            </Button>
            <Button onClick={onClose}>{text('conflict.later')}</Button>
          </>
        )
      }
    >
      <div>
        <strong>{subject.join(' · ')}</strong>
        <Muted as="p">{text(title)}</Muted>
      </div>
      {!deletion && meaning && <Notice $tone="warning">{text(meaning)}</Notice>}
      <p>{text(deletion ? 'conflict.deleted' : existing ? 'conflict.existing' : 'conflict.explanation')}</p>
      {deletion && labels.deleted(row).map((id) => <p key={id}>{text(id)}</p>)}
      {updatedAt !== undefined && (
        <Muted as="p">
          {text(deletion ? 'conflict.when.deleted' : 'conflict.when', {
            mine: dates.moment(row.createdAt),
            theirs: dates.moment(updatedAt),
          })}
        </Muted>
      )}
      {deletion ? (
        <MyChange row={row} />
      ) : (
        <>
          <DependentWrites rows={followers} outcome={text('conflict.followers', { count: followers.length })} />
          {groups.length > 1 && (
            <Row>
              {(['mine', 'theirs'] as const).map((side) => (
                <Button
                  key={side}
                  onClick={() => {
                    setChosen(allOf(groups, side))
                    setIncomplete(false)
                  }}
                >
                  {text(side === 'mine' ? 'conflict.allMine' : 'conflict.allTheirs')}
                </Button>
              ))}
            </Row>
          )}
          {groups.map((group) => (
            <GroupChoice
              key={group.name}
              row={row}
              group={group}
              chosen={chosen[group.name]}
              onChoose={(side) => {
                setChosen({ ...chosen, [group.name]: side })
                setIncomplete(false)
              }}
            />
          ))}
        </>
      )}
    </Dialog>
  )
}

function MyChange({ row }: { row: OutboxRow }) {
  const text = useText()
  const labels = useWriteLabels()
  const changes = labels.changes(row)
  if (changes.length === 0) return null
  return (
    <Stack $gap="xs">
      <strong>{text('conflict.yourChange')}</strong>
      <Lines lines={changes} />
    </Stack>
  )
}

const Sides = styled.div`
  display: grid;
  gap: ${space.s};
  ${tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`

const Group = styled.fieldset`
  display: flex;
  flex-direction: column;
  gap: ${space.s};
  & > legend {
    padding: 0;
    font-weight: 700;
  }
`

const Card = styled.label`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: ${space.xs};
  min-height: 64px;
  padding: ${space.m};
  border: 1px solid ${color.borderStrong};
  border-radius: ${radius.input};
  cursor: pointer;
  & > span:first-of-type {
    display: flex;
    align-items: center;
    gap: ${space.s};
    font-weight: 700;
  }
  & input {
    width: 20px;
    height: 20px;
    margin: 0;
    accent-color: ${color.primary};
  }
  &:has(:checked) {
    border: 2px solid ${color.primary};
    background: ${color.primaryTint};
  }
  &:has(:focus-visible) {
    outline: 3px solid ${color.primary};
    outline-offset: 2px;
  }
`

interface GroupChoiceProps {
  row: OutboxRow
  group: ConflictGroup
  chosen: Side | undefined
  onChoose: (side: Side) => void
}

/** Fields that are decided together: what they were, mine, theirs. */
function GroupChoice({ row, group, chosen, onChoose }: GroupChoiceProps) {
  const text = useText()
  const labels = useWriteLabels()
  const all = (side: Side | 'seen') => labels.values(row, valuesOf(group.fields, side), side === 'mine')
  const [mine, theirs] = [all('mine'), all('theirs')]
  // Equal values need no decision.
  const same = new Set(mine.filter((line) => theirs.some((other) => sameLine(line, other))).map(({ label }) => label))
  const labelled = [...new Set([...mine, ...theirs].map(({ label }) => label))]
  const unequal = labelled.filter((label) => !same.has(label))
  // All lines where the texts are equal though the values are not: an empty card says nothing.
  const decided = unequal.length > 0 ? unequal : labelled
  // A side that says nothing of a field has emptied it.
  const differing = (lines: readonly LabelledValue[]) =>
    decided.map((label) => lines.find((line) => line.label === label) ?? { label, value: MISSING })
  const sides = { mine: differing(mine), theirs: differing(theirs) }
  const before = row.seen === null ? [] : differing(all('seen'))
  const [first] = decided
  const single = decided.length === 1
  const who = labels.author(row, valuesOf(group.fields, 'theirs'))
  const sideText = (side: Side) => {
    if (side === 'mine') return text('conflict.mine')
    return who === undefined ? text('conflict.theirs') : text('conflict.theirs.by', { who })
  }
  return (
    <Group>
      <legend>{text(first ?? 'outbox.operation.other')}</legend>
      <Sides>
        {(['mine', 'theirs'] as const).map((side) => (
          <Card key={side}>
            <span>
              <input
                type="radio"
                name={group.name}
                checked={chosen === side}
                onChange={() => {
                  onChoose(side)
                }}
              />
              {sideText(side)}
            </span>
            <Lines lines={sides[side]} bare={single} />
          </Card>
        ))}
      </Sides>
      {before.length > 0 && (
        <Muted>
          {text('conflict.before', {
            value: before.map(({ label, value }) => (single ? value : `${text(label)}: ${value}`)).join(' · '),
          })}
        </Muted>
      )}
    </Group>
  )
}

const sameLine = (a: LabelledValue, b: LabelledValue) => a.label === b.label && a.value === b.value

function Lines({ lines, bare = false }: { lines: readonly LabelledValue[]; bare?: boolean }) {
  const text = useText()
  return (
    <span>
      {lines.map(({ label, value }) => (
        <span key={label} style={{ display: 'block' }}>
          {bare ? value : `${text(label)}: ${value}`}
        </span>
      ))}
    </span>
  )
}
