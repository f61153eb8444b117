import { TestApi } from './api.ts'
import { WebhookReceiver } from './webhook-receiver.ts'

/** An API that may send webhooks to this machine, without pauses between attempts, and a program that receives them. */
export class WebhookApi {
  readonly api: TestApi
  readonly program: WebhookReceiver

  private constructor(api: TestApi, program: WebhookReceiver) {
    this.api = api
    this.program = program
  }

  /** Starts both. @param env more settings of the API */
  static async start(env: Readonly<Record<string, string>> = {}): Promise<WebhookApi> {
    const program = await WebhookReceiver.start()
    const settings = { LACTOR_PUSH_LOOPBACK: '1', LACTOR_WEBHOOK_PAUSES: '0', ...env }
    return new WebhookApi(await TestApi.start(undefined, settings), program)
  }

  async close(): Promise<void> {
    await this.api.close()
    await this.program.close()
  }
}
