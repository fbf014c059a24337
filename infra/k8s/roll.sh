#!/usr/bin/env bash
# Brings a release to a cluster, its parts in the order in which they may follow each other:
#   infra/k8s/roll.sh infra/k8s/overlays/small [step ...]
# A step is a Job or a Deployment by its name, or `settings`; without one all of them are done. The first that fails ends
# it: what was done stays, and the same command again is harmless. WAIT is how long one step may take (30m).
set -euo pipefail

NAMESPACE=tabdock
# Rights and tables come before what uses them, and what is called before what calls it; the gateway is last.
STEPS=(
  settings pgbouncer
  broker-definitions migrate-search migrate-downloads migrate-ads migrate-users first-admin
  demo-source demo-till worker download-service users-service ads-service search-service gateway
)

fail() {
  echo "$*" >&2
  exit 1
}

# Applies what has this label of the overlay's manifests.
apply() {
  kubectl apply --filename "$manifests" --selector "$1"
}

run_job() {
  # A Job cannot be changed.
  kubectl delete job "$1" --namespace "$NAMESPACE" --ignore-not-found
  apply "app.kubernetes.io/name=$1"
  local deadline=$((SECONDS + wait_seconds)) state
  while :; do
    state=$(kubectl get job "$1" --namespace "$NAMESPACE" \
      --output 'jsonpath={.status.conditions[?(@.status=="True")].type}')
    case $state in
      *Complete*) return ;;
      *Failed*)
        kubectl logs "job/$1" --namespace "$NAMESPACE" --tail 20 >&2 || true
        fail "$1 failed"
        ;;
    esac
    ((SECONDS < deadline)) || fail "$1 has not ended within $WAIT; it goes on"
    sleep 2
  done
}

run_deployment() {
  apply "app.kubernetes.io/name=$1"
  kubectl rollout status "deployment/$1" --namespace "$NAMESPACE" --timeout "$WAIT"
}

# Whether the overlay has an object of this kind and name.
is_a() {
  awk -v kind="$1" -v name="$2" '
    /^---/ { is_kind = 0 }
    $0 == "kind: " kind { is_kind = 1 }
    $0 == "  name: " name && is_kind { found = 1 }
    END { exit !found }
  ' "$manifests"
}

[ $# -gt 0 ] || fail 'Usage: roll.sh <overlay> [step ...]'
overlay=$1
shift
WAIT=${WAIT:-30m}
[[ $WAIT =~ ^[1-9][0-9]*m$ ]] || fail 'WAIT must be a number of minutes such as 30m'
wait_seconds=$((${WAIT%m} * 60))

manifests=$(mktemp)
trap 'rm -f "$manifests"' EXIT
kubectl kustomize "$overlay" >"$manifests"

steps=("$@")
[ $# -gt 0 ] || steps=("${STEPS[@]}")
for step in "${steps[@]}"; do
  echo "== $step"
  if [ "$step" = settings ]; then
    apply '!app.kubernetes.io/name'
  elif is_a Job "$step"; then
    run_job "$step"
  elif is_a Deployment "$step"; then
    run_deployment "$step"
  else
    [ $# -eq 0 ] || fail "$overlay has no $step"
    echo 'not in this overlay'
  fi
done
