import { startGateway } from '../../mesh/gateway/start-gateway.ts'
import type { GatewaySettings } from '../../mesh/gateway/settings.ts'

// A gateway in a process of its own, as in production, with the settings given as JSON: `node gateway-process.ts '{…}'`.
// (Inside the test runner there would be two copies of graphql, the runner's and Node's.)

const gateway = await startGateway(JSON.parse(process.argv[2] ?? '{}') as GatewaySettings)
process.once('SIGTERM', () => {
  void gateway.close().then(() => process.exit(0))
})
console.log(JSON.stringify({ ready: 'gateway', port: gateway.port }))
