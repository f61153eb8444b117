import { Bot, Camera, CircleAlert, CircleCheck, Hourglass, TriangleAlert } from 'lucide-react'
import type { Look } from '../colostrum/colostrum.texts.ts'
import type { PlateState } from './plates.rules.ts'

/** How the states of a plate look. */
export const plateLooks: Readonly<Record<PlateState, Look>> = {
  review: { text: 'colostrum.plates.review', tone: 'warning', icon: CircleAlert },
  failed: { text: 'colostrum.plates.failed', tone: 'danger', icon: TriangleAlert },
  noPhoto: { text: 'colostrum.plates.noPhoto', tone: 'caution', icon: Camera },
  waiting: { text: 'colostrum.plates.waiting', tone: 'info', icon: Hourglass },
  read: { text: 'colostrum.plates.read', tone: 'info', icon: Bot },
  counted: { text: 'colostrum.plates.counted', tone: 'positive', icon: CircleCheck },
}
