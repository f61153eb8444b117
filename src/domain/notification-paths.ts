import type { NotificationCategory } from './prompts.ts'

/** The screen on which everything that is open is listed. */
export const NOTIFICATION_CENTRE = '/central-de-notificacoes'

/** Where what a notification tells of is looked at or answered; reports are listed by their herd. */
export const NOTIFICATION_PATHS: Readonly<Record<Exclude<NotificationCategory, 'report_ready'>, string>> = {
  plate_ready: '/ubere/leitura-de-resultados',
  bills_near: '/minhas-contas',
  bills_overdue: '/minhas-contas',
  lactating_cows: '/nova-lactacao',
  clinical_cure: '/ubere/cura-clinica-perguntas',
  webhook_off: '/integracao-parceiros/webhooks',
}
