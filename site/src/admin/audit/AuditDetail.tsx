import type { WireAuditEntry } from '@hindcast/domain/client';
import { auditDetail } from '@hindcast/domain/machine';
import './audit.css';

/** Shows the details of an act in the audit log, each with its name. */
export const AuditDetail = ({ detail }: Pick<WireAuditEntry, 'detail'>) =>
  auditDetail(detail).map(([name, text]) => (
    <span key={name} className="audit-detail">
      {name !== '' && <span className="audit-name">{name}</span>} <bdi>{text}</bdi>
    </span>
  ));
