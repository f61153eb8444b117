-- One message at a time goes to each webhook, however many API processes send. The queue's policy makes sure of it, and
-- pg-boss sets that once, when a queue is created. Its tables are not there before the first start.
do $$
begin
  if to_regclass('pgboss.queue') is not null then
    update pgboss.queue set policy = 'singleton' where name = 'send-webhook';
  end if;
end $$;
