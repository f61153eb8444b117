import type { ComponentType } from 'react'
import type { DiseaseKind } from '../../../domain/disease-kinds.ts'
import type { DiagnosticType } from '../../../domain/diagnosis.ts'
import type { Herd } from '../../../domain/protocol.ts'
import type { FarmRecords } from '../../../engine/react/farm-records.ts'
import type { TextId } from '../../../ui/text.ts'
import type { HerdRecords } from './herd-records.ts'
import type { CareTask } from '../task/tasks.rules.ts'

/** What a plan and a protocol need to know of their herd. */
export interface HerdBasics {
  herd: Herd
  /** Whether milk is kept back, and tested before it goes to the tank. */
  hasMilk: boolean
  /** Said of a plan in which something is without a withdrawal. */
  leafletOfPlan: TextId
  /** Where a protocol is written. */
  protocolNew: string
}

/** What tasks and treatments of a herd differ in. */
export interface CareHerd extends HerdBasics, HerdRecords {
  texts: {
    /** "Cow 1187". */
    animal: TextId
    emptyTasks: TextId
    byAnimal: TextId
    search: TextId
    completeOf: TextId
    reopenOf: TextId
    leaflet: TextId
    /** Said beside a treatment that something is without a withdrawal. */
    leafletMissing: TextId
    noTreatment: TextId
    noProtocol: TextId
    /** A treatment that begins before what it treats. */
    earlyStart: TextId
    /** What a task's note is. */
    note: TextId
    now: { start: TextId; done: TextId; left: TextId; next: TextId }
  }
  paths: {
    tasks: string
    task: (key: string) => string
    /** Going through what is due, one animal after the other. */
    taskNow: string
    /** The case that a treatment is for, and where it gets one. */
    caseOf: (id: string) => string
    addTreatment: (id: string) => string
  }
  /** What is said of a task beside its medicine: quarters of a cow, the amount for a calf. */
  TaskNote: ComponentType<{ task: CareTask }>
}

/** What protocols of a herd differ in. */
export interface ProtocolHerd extends HerdBasics {
  protocols: {
    list: string
    one: (id: string) => string
    edit: (id: string) => string
    table: string | null
    share: (id: string) => string
    /** Said of a list without any. */
    empty: TextId
    /** What protocols can be for, and how a list of them is narrowed to it. */
    kinds: { label: TextId; any: TextId; options: readonly { value: DiagnosticType | DiseaseKind; label: TextId }[] }
    /** What a list says each is for. */
    aimOf: (protocol: FarmRecords['TreatmentProtocol'], text: (id: TextId) => string) => string
  }
}
