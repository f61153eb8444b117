import { CloudOff, Clock, RefreshCw, Smartphone, type LucideIcon } from 'lucide-react'
import type { TextId } from '../../../ui/text.ts'

/** What a new user should know. */
export const TIPS: readonly { title: TextId; text: TextId; icon: LucideIcon }[] = [
  { title: 'tips.offline.title', text: 'tips.offline', icon: CloudOff },
  { title: 'tips.marks.title', text: 'tips.marks', icon: Clock },
  { title: 'tips.sync.title', text: 'tips.sync', icon: RefreshCw },
  { title: 'tips.install.title', text: 'tips.install', icon: Smartphone },
]
