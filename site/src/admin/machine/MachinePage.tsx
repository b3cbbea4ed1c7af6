import type { ComponentType } from 'react';
import { usePageTitle } from '../../page/usePageTitle.ts';
import { useAsked } from '../shell/asked.ts';
import { MACHINE, type MachinePart, machineParts, partPath } from '../shell/machinePath.ts';
import { Tabs } from '../shell/Tabs.tsx';
import { HealthPart } from './HealthPart.tsx';
import { OutboxPart } from './outbox/OutboxPart.tsx';
import { PaymentsPart } from './PaymentsPart.tsx';
import { PricesPart } from './prices/PricesPart.tsx';
import '../shell/pages.css';
import './machine.css';

const NAMES = ['show', 'state'] as const;

const parts: Readonly<Record<MachinePart, { readonly name: string; readonly View: ComponentType }>> = {
  health: { name: 'Health', View: HealthPart },
  prices: { name: 'Prices', View: PricesPart },
  outbox: { name: 'Outbox', View: OutboxPart },
  payments: { name: 'Payments', View: PaymentsPart },
};

/** Shows the server's state, its prices, its messages and its payments. */
export function Page() {
  const [asked] = useAsked(MACHINE, NAMES);
  const open = machineParts.find((one) => one === asked.show) ?? 'health';
  const { name, View } = parts[open];
  usePageTitle(`${name} · Machine`, 'How the server is, and what to do about it.');
  return (
    <>
      <div className="page-head">
        <div className="admin-title">
          <h1>Machine</h1>
        </div>
        <div className="page-choices">
          <Tabs
            label="Parts of the machine"
            tabs={machineParts.map((part) => ({
              name: parts[part].name,
              href: partPath(part),
              isOpen: part === open,
            }))}
          />
        </div>
      </div>
      <div className="page-parts">
        <View />
      </div>
    </>
  );
}
