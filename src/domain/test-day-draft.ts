import * as z from 'zod/mini'

const figure = (min: number, max: number, error: string) =>
  z.nullable(z.number(error).check(z.minimum(min, error), z.maximum(max, error)))

/** Figures of a cow's test day, each with the range in which it is believed. SCC and CPP in thousand per mL. */
export const testDayFields = {
  date: z.iso.date('testDay.error.date'),
  milkKg: figure(0, 120, 'testDay.error.milkKg'),
  fat: figure(0.5, 12, 'testDay.error.fat'),
  protein: figure(0.5, 9, 'testDay.error.protein'),
  lactose: figure(0.5, 8, 'testDay.error.lactose'),
  totalSolids: figure(3, 25, 'testDay.error.totalSolids'),
  scc: figure(0, 99_999, 'testDay.error.scc'),
  dscc: figure(0, 100, 'testDay.error.dscc'),
  cpp: figure(0, 999_999, 'testDay.error.cpp'),
  urea: figure(0, 60, 'testDay.error.urea'),
  casein: figure(0.3, 7, 'testDay.error.casein'),
  cryoscopy: figure(-0.7, -0.3, 'testDay.error.cryoscopy'),
  inhibitor: z.nullable(z.boolean()),
}

/** Names of the figures. */
export const TEST_DAY_FIGURES = [
  'milkKg',
  'fat',
  'protein',
  'lactose',
  'totalSolids',
  'scc',
  'dscc',
  'cpp',
  'urea',
  'casein',
  'cryoscopy',
] as const satisfies readonly (keyof typeof testDayFields)[]

/** A test day: at least one figure, or it says nothing. */
export const TestDayDraft = z.object(testDayFields).check(
  z.refine((draft) => draft.inhibitor !== null || TEST_DAY_FIGURES.some((name) => draft[name] !== null), {
    error: 'testDay.error.empty',
    path: ['milkKg'],
  }),
)
